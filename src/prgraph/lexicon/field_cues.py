"""Cue words of the fields that projects belong to: words and repositories that tell of databases, kernels, engines."""

from __future__ import annotations

from collections.abc import Mapping

FIELD_CUES: Mapping[str, str] = {
    "clusters": (
        "raft|paxos|etcd|共识|分布式|kafka|zookeeper|redis|valkey|tikv|tidb|cockroachdb|cockroach"
        "|foundationdb|cassandra|scylladb|集群|副本|consul|ceph|hdfs|mongodb|elasticsearch|clickhouse"
        "|nats|yugabyte|leader|follower"
        "|yugabytedb|tigerbeetle|dragonboat|openraft|hazelcast|infinispan|dragonfly|dragonflydb"
        "|scylla|minio|juicefs|seaweedfs|longhorn|rqlite|vitess"
    ),
    "compilers": (
        "llvm|clang|gcc|rustc|编译器|compiler|codegen|jit|v8|swift|kotlin|roslyn|graal|graalvm|cranelift"
        "|mlir|zig|golang|julia|hotspot|openjdk|jvm|coreclr|cpython|pypy|ruby|yjit|php|opcache|zend|字节码"
        "|bytecode|代码生成|flang|risc-v|riscv|aarch64|typescript|tsc|rust|go|wasm|wasmtime|dotnet"
        "|后端优化|ir|ssa|shader"
        "|ocaml|ghc|haskell|erlang|elixir|dart|nim|crystal|gleam|scala|kotlinc|swiftc|wasmer|spirv"
        "|spir-v|tinygo|odin|luajit|lua|perl|racket|clojure|fortran|vlang|binaryen|emscripten|mruby"
        "|truffleruby|cython|numba"
    ),
    "cryptography": (
        "openssl|tls|加密|签名|密钥|证书|密码学|crypto|boringssl|aws-lc|libsodium|ssh|gnupg"
        "|libcrypto|rustls|mbedtls|wolfssl|fips"
        "|gnutls|botan|wolfcrypt|openssh|keycloak|certbot|nss|pkcs|rustcrypto"
    ),
    "databases": (
        "sql|postgres|postgresql|mysql|mariadb|sqlite|clickhouse|duckdb|数据库|存储引擎|tidb|tikv"
        "|cockroach|cockroachdb|rocksdb|innodb|spark|flink|trino|presto|doris|starrocks|datafusion|polars"
        "|arrow|parquet|iceberg|delta|hudi|mongodb|mongo|elasticsearch|opensearch|lucene|join|谓词"
        "|查询优化|查询计划|select|oceanbase|databend|dbt|velox|hive|pandas|dataframe"
        "|cassandra|scylladb|scylla|influxdb|neo4j|dgraph|surrealdb|questdb|foundationdb|yugabyte"
        "|yugabytedb|greptimedb|risingwave|materialize|cratedb|vitess|percona|greenplum|citus"
        "|timescaledb|couchdb|couchbase|druid|pinot|kylin|impala|sled|lmdb|milvus|qdrant|weaviate"
        "|valkey|redis|hbase|ydb|singlestore|firebird|h2database"
    ),
    "editors": (
        "vscode|visual studio code|neovim|vim|emacs|zed|编辑器|ide|lsp|jetbrains|helix|monaco"
        "|language server|rust-analyzer|gopls|clangd"
        "|intellij|nvim|lapce|kakoune|eclipse|theia|code-server|sublime"
    ),
    "frontend": (
        "react|vue|svelte|sveltekit|angular|next.js|nextjs|nuxt|vite|webpack|css|dom|浏览器|前端|jsx|tsx"
        "|astro|solid|preact|qwik|remix|tailwind|tailwindcss|babel|esbuild|rollup|rolldown|rspack|ssr|hook"
        "|chromium|javascript|typescript|electron|html|组件库|antd|vuejs|facebook"
        "|htmx|vuetify|element-plus|ant-design|material-ui|shadcn|storybook|gatsby|docusaurus"
        "|turbopack|postcss|webkit|gecko|firefox|servo|ladybird|blink|react-native|flutter|expo|taro"
        "|uniapp"
    ),
    "games": (
        "godot|bevy|unreal|unity|游戏|物理引擎|o3de|ecs|玩家|关卡|cocos|phaser|raylib"
        "|monogame|stride3d|flaxengine|defold|libgdx|fyrox|ogre|joltphysics|physx|box2d|babylon"
        "|babylon.js|playcanvas|love2d|minetest|luanti|openmw|ursina|cocos2d|panda3d|galacean|手柄|帧率"
    ),
    "git": ("git|github|gitlab|gitea|仓库|提交|分支|commit|pull request|jujutsu|worktree|merge"),
    "golang": ("go|golang|goroutine|gopls|cgo|gofmt|golangci-lint|delve|gin|etcd|gvisor"),
    "graphics": (
        "godot|bevy|unreal|unity|blender|wgpu|vulkan|渲染|着色器|shader|mesa|opengl|d3d12|direct3d|metal"
        "|three.js|o3de|纹理|光照|光线追踪|cycles|eevee|gpu|游戏|webgpu|webgl|angle|skia|dxvk|radv"
        "|物理引擎|ecs"
        "|filament|bgfx|raylib|ogre|impeller|vello|mitsuba|pbrt|renderdoc|moltenvk|zink|panfrost"
        "|panvk|freedreno|nvk|vkd3d|vkd3d-proton|glfw|openxr|gltf|openusd|babylon|babylon.js"
        "|playcanvas|deno_webgpu|naga|gfx-rs|frame graph|帧图"
    ),
    "javascript": (
        "node|node.js|deno|bun|v8|javascript|typescript|nodejs|libuv|ecmascript|js"
        "|quickjs|spidermonkey|javascriptcore|hermes|workerd|llrt|npm|pnpm|yarn"
    ),
    "kernel": (
        "linux|内核|kernel|torvalds|驱动|bpf|ebpf|freebsd|systemd|qemu|kvm|windows|cpu|android|util-linux"
        "|netbsd|openbsd|zephyr|freertos|rt-thread|u-boot|grub|redox|fuchsia|xen|firecracker"
        "|cloud-hypervisor|coreboot|asahi|asahilinux|postmarketos|openharmony|nuttx|riot-os|illumos"
        "|serenity|serenityos|hurd"
    ),
    "kernel-networking": (
        "linux|内核|kernel|torvalds|net|网卡|tcp|udp|netfilter|nftables|iptables|ebpf|bpf|xdp|dpdk|路由"
        "|systemd|networkd|cilium|wireguard|ipv6|ipv4"
        "|openwrt|frr|frrouting|bird|openvswitch|ovs|vpp|freebsd"
    ),
    "kubernetes": (
        "kubernetes|k8s|kubelet|pod|kube-apiserver|apiserver|helm|istio|cilium|containerd|argo|argo-cd"
        "|knative|crd|kubectl|kube-scheduler|kube-proxy|karpenter|kueue|容器编排|docker|moby|podman|cri"
        "|karmada|volcano-sh|kubevirt|keda|fluxcd|tekton|crossplane|rancher|k3s|k0s|openshift"
        "|minikube|cri-o|kyverno|longhorn|rook|velero|kubeedge|openkruise|harbor|nomad|argocd"
        "|argoproj|flannel|calico|metallb|external-dns|cert-manager|kubespray|cluster-api|kserve"
    ),
    "networking": (
        "nginx|envoy|haproxy|curl|http|https|quic|tls|openssl|代理|连接|tcp|socket|quiche|traefik|caddy"
        "|http/2|http/3|grpc|netty|istio|网关|hyper|node|go|net/http|服务器|server|client|dns|协议"
        "|pingora|varnish|squid|apisix|kong|linkerd|cilium|dpdk|wireguard|openvpn|quinn|msquic|ngtcp2"
        "|nghttp2|libcurl|aiohttp|httpx|okhttp|httpd|websocket|webrtc|mqtt|emqx|mosquitto|tokio"
        "|libp2p|lighttpd|h2o|unbound|coredns|bind9"
    ),
    "numerics": (
        "numpy|scipy|pandas|scikit-learn|sklearn|dataframe|polars|opencv|xgboost|lightgbm|statsmodels|python"
        "|机器学习|ndarray|数组"
        "|jax|numba|cupy|dask|xarray|scikit-image|eigen|blas|lapack|sympy|julia|octave"
    ),
    "observability": (
        "prometheus|grafana|loki|tempo|mimir|otel|opentelemetry|collector|jaeger|promql|指标|监控|metric"
        "|metrics|victoriametrics|thanos|tracing|告警|日志"
        "|signoz|skywalking|zipkin|pyroscope|parca|fluentd|fluent-bit|fluentbit|telegraf|datadog"
        "|sentry|alertmanager|netdata|zabbix|promtail|logstash|openobserve|vector.dev"
    ),
    "python": (
        "python|cpython|pypy|pep|解释器|pip|c api"
        "|django|flask|fastapi|pydantic|poetry|mypy|pyright|pytest|cython|nuitka|micropython"
        "|circuitpython|numpy|celery|jupyter"
    ),
    "rust": (
        "rust|rustc|cargo|crate|clippy|tokio|rust-analyzer|trait|miri|crates.io|serde"
        "|servo|bevy|wgpu|rustls|axum|actix|diesel|tauri"
    ),
    "streams": (
        "kafka|flink|spark|pulsar|流处理|beam|rabbitmq|nats|redpanda|消费者|consumer|broker|topic|rocketmq"
        "|nifi|kinesis|risingwave|materialize|arroyo|debezium|emqx|mqtt|activemq|zeromq|nsq|strimzi"
        "|samza|storm|pravega|automq|warpstream"
    ),
}
"""For each field its words, folded and separated by ``|``; a table names them by ``near:@databases``."""
