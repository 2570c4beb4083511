"""Cue words of the fields that projects belong to: words and repositories that tell of databases, kernels, engines."""

from __future__ import annotations

from collections.abc import Mapping

FIELD_CUES: Mapping[str, str] = {
    "clusters": (
        "raft|paxos|etcd|共识|分布式|kafka|zookeeper|redis|valkey|tikv|tidb|cockroachdb|cockroach"
        "|foundationdb|cassandra|scylladb|集群|副本|consul|ceph|hdfs|mongodb|elasticsearch|clickhouse"
        "|nats|yugabyte|leader|follower"
    ),
    "compilers": (
        "llvm|clang|gcc|rustc|编译器|compiler|codegen|jit|v8|swift|kotlin|roslyn|graal|graalvm|cranelift"
        "|mlir|zig|golang|julia|hotspot|openjdk|jvm|coreclr|cpython|pypy|ruby|yjit|php|opcache|zend|字节码"
        "|bytecode|代码生成|flang|risc-v|riscv|aarch64|typescript|tsc|rust|go|wasm|wasmtime|dotnet"
        "|后端优化|ir|ssa|shader"
    ),
    "cryptography": (
        "openssl|tls|加密|签名|密钥|证书|密码学|crypto|boringssl|aws-lc|libsodium|ssh|gnupg"
        "|libcrypto|rustls|mbedtls|wolfssl|fips"
    ),
    "databases": (
        "sql|postgres|postgresql|mysql|mariadb|sqlite|clickhouse|duckdb|数据库|存储引擎|tidb|tikv"
        "|cockroach|cockroachdb|rocksdb|innodb|spark|flink|trino|presto|doris|starrocks|datafusion|polars"
        "|arrow|parquet|iceberg|delta|hudi|mongodb|mongo|elasticsearch|opensearch|lucene|join|谓词"
        "|查询优化|查询计划|select|oceanbase|databend|dbt|velox|hive|pandas|dataframe"
    ),
    "editors": (
        "vscode|visual studio code|neovim|vim|emacs|zed|编辑器|ide|lsp|jetbrains|helix|monaco"
        "|language server|rust-analyzer|gopls|clangd"
    ),
    "frontend": (
        "react|vue|svelte|sveltekit|angular|next.js|nextjs|nuxt|vite|webpack|css|dom|浏览器|前端|jsx|tsx"
        "|astro|solid|preact|qwik|remix|tailwind|tailwindcss|babel|esbuild|rollup|rolldown|rspack|ssr|hook"
        "|chromium|javascript|typescript|electron|html|组件库|antd|vuejs|facebook"
    ),
    "games": ("godot|bevy|unreal|unity|游戏|物理引擎|o3de|ecs|玩家|关卡|cocos|phaser|raylib"),
    "git": ("git|github|gitlab|gitea|仓库|提交|分支|commit|pull request|jujutsu|worktree|merge"),
    "golang": ("go|golang|goroutine|gopls|cgo|gofmt"),
    "graphics": (
        "godot|bevy|unreal|unity|blender|wgpu|vulkan|渲染|着色器|shader|mesa|opengl|d3d12|direct3d|metal"
        "|three.js|o3de|纹理|光照|光线追踪|cycles|eevee|gpu|游戏|webgpu|webgl|angle|skia|dxvk|radv"
        "|物理引擎|ecs"
    ),
    "javascript": ("node|node.js|deno|bun|v8|javascript|typescript|nodejs|libuv|ecmascript|js"),
    "kernel": ("linux|内核|kernel|torvalds|驱动|bpf|ebpf|freebsd|systemd|qemu|kvm|windows|cpu|android|util-linux"),
    "kernel-networking": (
        "linux|内核|kernel|torvalds|net|网卡|tcp|udp|netfilter|nftables|iptables|ebpf|bpf|xdp|dpdk|路由"
        "|systemd|networkd|cilium|wireguard|ipv6|ipv4"
    ),
    "kubernetes": (
        "kubernetes|k8s|kubelet|pod|kube-apiserver|apiserver|helm|istio|cilium|containerd|argo|argo-cd"
        "|knative|crd|kubectl|kube-scheduler|kube-proxy|karpenter|kueue|容器编排|docker|moby|podman|cri"
    ),
    "networking": (
        "nginx|envoy|haproxy|curl|http|https|quic|tls|openssl|代理|连接|tcp|socket|quiche|traefik|caddy"
        "|http/2|http/3|grpc|netty|istio|网关|hyper|node|go|net/http|服务器|server|client|dns|协议"
    ),
    "numerics": (
        "numpy|scipy|pandas|scikit-learn|sklearn|dataframe|polars|opencv|xgboost|lightgbm|statsmodels|python"
        "|机器学习|ndarray|数组"
    ),
    "observability": (
        "prometheus|grafana|loki|tempo|mimir|otel|opentelemetry|collector|jaeger|promql|指标|监控|metric"
        "|metrics|victoriametrics|thanos|tracing|告警|日志"
    ),
    "python": ("python|cpython|pypy|pep|解释器|pip|c api"),
    "rust": ("rust|rustc|cargo|crate|clippy|tokio|rust-analyzer|trait|miri|crates.io|serde"),
    "streams": ("kafka|flink|spark|pulsar|流处理|beam|rabbitmq|nats|redpanda|消费者|consumer|broker|topic|rocketmq"),
}
"""For each field its words, folded and separated by ``|``; a table names them by ``near:@databases``."""
