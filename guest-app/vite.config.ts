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

/**
 * What the first page needs is one file: on a slow line each request costs more than its bytes. The kit is left out:
 * its index names every part of it, whoever needs them, and the bundler puts those the first page needs beside it.
 */
function firstScreen(id: string, modules: { getModuleInfo: ModuleOf }): string | null {
  if (id.includes('/sdk/src/')) return null
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
