import { setSourceMapsSupport } from 'node:module'

// Stack traces name the sources of the bundle. `--enable-source-maps` would also read the maps of packages, which takes
// 20 MB for the embedded database.
setSourceMapsSupport(true)
