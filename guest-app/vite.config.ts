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

const SCRIPT = /\.tsx?$/

/** On a slow line each request costs more than its bytes: what is always fetched together is one file. */
const chunks = [
  { name: 'first-screen', tags: ['$initial' as const] },
  // Small parts of many pages, but none that is worth a request of its own.
  { name: 'parts', test: SCRIPT, minShareCount: 4, maxModuleSize: 4_500 },
  { name: 'certificates', test: /\/src\/certificates\/.*\.tsx?$/, minShareCount: 2 },
  {
    name: 'papers',
    test: /\/src\/shared\/(?:document-list|talk|text-area|uploads).*\.tsx?$/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [react(), appAddresses, staticPages()],
  resolve: {
    conditions: ['@coverdesk/source', ...defaultClientConditions],
    // React has it since 18; the shim is for those before.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  server: { allowedHosts: ['.localhost'], proxy: { '/api': api, '/locales': api, '/sandbox': api } },
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
