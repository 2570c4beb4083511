"""Cue words of kinds of projects: engines, platforms, boards and the programs about them; see `field_cues`."""

from __future__ import annotations

from collections.abc import Mapping

PROJECT_CUES: Mapping[str, str] = {
    "android": (
        "android|jetpack|androidx|multiplatform|kotlin|aosp|lineageos|flutter|react-native"
        "|react native|graphene|termux|f-droid|exoplayer"
    ),
    "apple-platforms": (
        "ios|ipados|macos|swiftui|uikit|appkit|swift|xcode|iphone|ipad|watchos|visionos|tvos"
        "|objective-c|apple|cocoa|flutter|react-native|react native|catalyst"
    ),
    "audio": (
        "音频|audio|声音|音效|混音|godot|bevy|pipewire|pulseaudio|alsa|openal|fmod|wwise|miniaudio|juce"
        "|kira|rodio|cpal|webaudio|web audio|ffmpeg|gstreamer|vlc|webrtc|jack"
    ),
    "boards": (
        "zephyr|rtos|mcu|单片机|微控制器|芯片|开发板|board|soc|固件|firmware|驱动|linux|内核|micropython"
        "|circuitpython|arduino|espressif|esp-idf|esphome|nuttx|u-boot|rt-thread|qemu|px4"
        "|ardupilot|dts|设备树|risc-v|riscv|处理器|嵌入式|embedded|armbian|openwrt|coreboot|opensbi|llvm"
        "|gcc|tinygo|embassy|串口|外设|fpga|teensy"
    ),
    "browsers": (
        "servo|chromium|blink|webkit|gecko|firefox|mozilla|ladybird|ladybirdbrowser|cef|electron"
        "|webview|浏览器|browser|css|dom|html|whatwg|wpt|stylo|webidl"
    ),
    "bundlers": (
        "vite|webpack|rollup|rolldown|rspack|esbuild|turbopack|parcel|打包|bundler|babel|swc|farm"
        "|rsbuild|tsdown|tsup|metro|bun|oxc|模块联邦"
    ),
    "codecs": (
        "ffmpeg|libavcodec|av1|hevc|vvc|h264|h.264|h.265|h265|h266|h.266|vp8|vp9|svt-av1|libaom"
        "|dav1d|rav1e|x264|x265|libvpx|vvenc|vvdec|码流|videolan|gstreamer|vaapi|webrtc|vmaf"
    ),
    "compositors": (
        "wayland|wlroots|sway|hyprland|kwin|mutter|weston|smithay|niri|cosmic|合成器|compositor"
        "|xwayland|wl_surface|wayfire|river|labwc|mir|gamescope|libinput|x11|xorg|xserver|gnome"
        "|kde|plasma|swaywm|qt|gtk|qml|electron|tauri|winui|wpf|winforms|maui|avalonia|swiftui"
        "|appkit|uikit|jetpack|flutter|egui|iced|slint|gpui|imgui|wxwidgets|fyne|控件|桌面端|桌面环境"
        "|widget|组件库|win32|godot|arkui"
    ),
    "containerd": ("containerd|moby|docker|runc|podman|buildkit|nerdctl|cri-o|crun|oci|buildah|nydus"),
    "crypto-libraries": (
        "openssl|tls|加密|密钥|证书|密码学|crypto|boringssl|aws-lc|libsodium|openssh|gnupg|libcrypto"
        "|rustls|mbedtls|wolfssl|fips|curl|nss|schannel|gnutls|botan|bouncycastle|libgcrypt"
        "|wycheproof|密码|tls 1.3|x509|x.509|wireguard|signal|age|rustcrypto|ring|liboqs|后量子"
        "|libressl|quictls|s2n|sigstore|webcrypto|sequoia|crypto-js|golang/crypto|jwt|漏洞|安全|cve"
        "|exploit|渗透|攻击|security|恶意|sandbox|沙箱|selinux|apparmor|fuzz|模糊测试|vulnerability"
    ),
    "desktop-apps": (
        "tauri|wry|tao|electron|webview|wails|neutralino|qt|gtk|qml|kde|gnome|wayland|x11|winui"
        "|wpf|winforms|maui|avalonia|swiftui|appkit|uikit|jetpack|flutter|egui|iced|slint|gpui"
        "|imgui|wxwidgets|fyne|控件|桌面端|桌面环境|widget|组件库|win32|godot|arkui"
    ),
    "dotnet": ("dotnet|.net|coreclr|roslyn|c#|csharp|clr|blazor|asp.net|aspnetcore|efcore|maui|mono|f#"),
    "esp32": ("esp32|esp-idf|espressif|esphome|esp-rs|esp8266|nimble|arduino"),
    "flight": ("px4|ardupilot|mavlink|qgroundcontrol|betaflight|inav|飞控|无人机|dronecan|uavcan|crazyflie"),
    "freertos": ("freertos|rt-thread|rtthread|esp-idf|rtos|nuttx|threadx|embassy"),
    "game-engines": (
        "godot|bevy|unreal|unity3d|unity 引擎|游戏|物理引擎|o3de|关卡|cocos|phaser|raylib|jolt|rapier|box2d"
        "|bullet|physx|defold|monogame|libgdx|ogre|fyrox|flax"
    ),
    "gpu-drivers": (
        "mesa|vulkan|opengl|显卡驱动|radv|anv|radeonsi|iris|freedreno|turnip|panfrost|panvk|nvk"
        "|nouveau|asahi|amdgpu|i915|xe|zink|dxvk|wgpu|图形驱动|着色器|shader|godot|bevy|unreal|d3d12"
        "|webgpu|chromium|angle|skia|dawn|gles|vaapi|kwin|mutter|wayland|blender|cycles"
    ),
    "graphics-apis": (
        "wgpu|webgpu|vulkan|mesa|d3d12|direct3d|metal|dxvk|vkd3d|vkd3d-proton|angle|dawn|opengl"
        "|gallium|radv|anv|nvk|turnip|panvk|zink|lavapipe|spir-v|spirv|naga|moltenvk|渲染器|图形|着色器"
        "|shader|godot|bevy|unreal|filament|skia|glsl|hlsl|wgsl"
    ),
    "js-engines": (
        "v8|spidermonkey|javascriptcore|jsc|hermes|quickjs|chakra|boa|javascript|js 引擎"
        "|javascript 引擎|turbofan|ignition|maglev|sparkplug|warp|ionmonkey|wasm|node|deno|bun"
        "|ecmascript|jerryscript"
    ),
    "js-packages": (
        "nodejs|node.js|package.json|node_modules|commonjs|esm|react|vue|vite|webpack|前端|nextjs"
        "|next.js|deno|bun|libuv|javascript|typescript|v8|undici|npm|pnpm|yarn"
    ),
    "jvm": ("openjdk|jdk|jvm|hotspot|java|graal|graalvm|loom|valhalla|gc|elasticsearch|netty|spring"),
    "media": (
        "ffmpeg|gstreamer|vlc|videolan|libav|libavcodec|libavformat|mpv|webrtc|obs|obsproject|av1"
        "|hevc|vvc|h264|h.264|h.265|h265|h266|h.266|vp8|vp9|svt-av1|aom|libaom|dav1d|rav1e|x264"
        "|x265|libvpx|vvenc|vvdec|码流|编解码|编解码器|jellyfin|handbrake|mediasoup|livekit|pion|exoplayer"
        "|media3|mp4|hls|mkv|demuxer|muxer|解复用|封装格式|shaka|vaapi"
    ),
    "modelling": ("blender|cycles|eevee|maya|houdini|建模|网格|几何节点|usd|godot|bevy|unreal|unity|three.js|o3de"),
    "openharmony": ("openharmony|harmonyos|鸿蒙|arkui|arkts|ohos|方舟|hdc|hap|deveco|hvigor|ets"),
    "physics": (
        "jolt|joltphysics|rapier|parry|bullet|bullet3|box2d|physx|avian|物理引擎|刚体|碰撞|godot|bevy"
        "|unreal|unity|mujoco|havok|chaos"
    ),
    "python-packages": ("uv|pip|pypi|poetry|pixi|conda|pdm|hatch|packaging|npm|pnpm|yarn|homebrew"),
    "qemu": ("qemu|kvm|libvirt|xen|virtio|虚拟机|cloud-hypervisor|firecracker|rust-vmm|crosvm"),
    "react": ("react|next.js|nextjs|preact|vercel|facebook/react|jsx|tsx|react-native|remix|fiber"),
    "react-native": (
        "react native|react-native|facebook/react-native|reactnative|hermes|expo|turbomodule"
        "|turbo module|fabric|metro|jsi|reanimated"
    ),
    "rendering": (
        "godot|bevy|unreal|blender|wgpu|vulkan|渲染器|渲染管线|渲染引擎|图形|着色器|shader|mesa|opengl|d3d12"
        "|direct3d|three.js|o3de|光照|光线追踪|光追|cycles|eevee|游戏|webgpu|webgl|angle|skia|dxvk|radv"
        "|物理引擎|filament|glsl|hlsl|wgsl|unity3d|unity 引擎|关卡|cocos|phaser|raylib|jolt|rapier|box2d"
        "|bullet|physx|defold|monogame|libgdx|ogre|fyrox|flax"
    ),
    "robots": ("ros|ros2|ros 2|px4|ardupilot|mavlink|robot|机器人|无人机|moveit|nav2|rclcpp|autoware|gazebo|飞控"),
    "ros": (
        "ros|ros2|ros 2|rclcpp|rclpy|rmw|nav2|moveit|colcon|gazebo|autoware|ros2_control"
        "|ros-navigation|ros-controls|机器人"
    ),
    "rtos": (
        "zephyr|rtos|rt-thread|rtthread|freertos|nuttx|threadx|esp-idf|esp32|mcu|嵌入式|单片机|固件|stm32"
        "|micropython|px4|ardupilot|linux|freebsd|qemu"
    ),
    "search-engines": (
        "elasticsearch|opensearch|lucene|elastic|solr|倒排|shard|meilisearch|typesense|quickwit|tantivy"
    ),
    "service-mesh": ("istio|envoy|linkerd|cilium|服务网格|网格|mesh|proxy-wasm|gateway|apisix|kong|higress"),
    "smart-home": (
        "home-assistant|homeassistant|hass|home assistant|esphome|智能家居|zigbee2mqtt|zwave-js"
        "|zigbee|tasmota|matter|z-wave|zha|openhab|hacs"
    ),
    "systems": (
        "linux|torvalds|asahi|openeuler|freebsd|systemd|qemu|kvm|android|bpf|ebpf|arm64|aarch64"
        "|risc-v|riscv|u-boot|xen|zephyr|dts|设备树|llvm|gcc|opensbi|hart|x86|intel|amd|binutils|arm"
        "|tf-a"
    ),
    "terminals": (
        "命令行|终端模拟器|shell|terminal|tmux|zsh|bash|fish|nushell|alacritty|wezterm|ghostty|kitty"
        "|powershell|ripgrep|fzf|helix|zellij|tui|starship|ratatui|clap|warp|bat|coreutils|uutils"
        "|windows-terminal|vt100|xterm|iterm"
    ),
    "typescript": (
        "typescript|tsc|tsserver|tsgo|javascript|flow|microsoft/typescript|typescript-go|typescript-eslint|ts"
    ),
    "web-shells": (
        "electron|chromium|blink|cef|webview|tauri|firefox|gecko|servo|webkit|ladybird|浏览器|puppeteer|playwright"
    ),
}
"""For each kind its words, folded and separated by ``|``; a table names them by ``near:@browsers``."""
