import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { staticPages } from './static-pages.ts'

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false }

/** Built pages are told by the server where each app is; while developing `npm run dev` tells. */
const appAddresses: Plugin = {
  name: 'app-addresses',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('__APP_ADDRESSES__', process.env.APP_ADDRESSES ?? ''),
}

type ModuleOf = (id: string) => { isEntry: boolean; importers: readonly string[] } | null

/** Parts of the SDK that only later pages use, though its index names them at once. */
const LATER = /\/sdk\/src\/(?:react\/forms|helpers\/(?:rate-premium|banks))/
/** Parts that several pages share and the first one after the start always needs. */
const SOON = /\/guest-app\/src\/shared\/workflows\.atoms/

/** What the first page needs is one file: on a slow line each request costs more than its bytes. */
function firstScreen(id: string, modules: { getModuleInfo: ModuleOf }): string | null {
  if (LATER.test(id)) return null
  if (SOON.test(id)) return 'first-screen'
  const seen = new Set<string>()
  const comesAtOnce = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    const found = modules.getModuleInfo(module)
    return found !== null && (found.isEntry || found.importers.some(comesAtOnce))
  }
  return comesAtOnce(id) ? 'first-screen' : null
}

export default defineConfig({
  plugins: [react(), appAddresses, staticPages()],
  resolve: { conditions: ['@coverdesk/source', ...defaultClientConditions] },
  server: { allowedHosts: ['.localhost'], proxy: { '/api': api, '/locales': api, '/sandbox': api } },
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstScreen }] } } },
  },
})
