import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { reactModules } from './react-modules.ts'
import { staticPages } from './static-pages.ts'

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false }

/** Built pages are told by the server where each app is; while developing `npm run dev` tells. */
const appAddresses: Plugin = {
  name: 'app-addresses',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('__APP_ADDRESSES__', process.env.APP_ADDRESSES ?? ''),
}

/** What speaks with the server. */
const SERVER = [
  /\/(?:query-core|jotai-tanstack-query|jotai-family|ofetch|ufo|destr)\//,
  /\/sdk\/src\/(?:core|resources|react\/(?:queries|session))\/|\/sdk\/src\/[\w-]+-client\.ts/,
  /\/sdk\/src\/react\/(?:client|query-client)\.ts/,
]
/** Small parts of most pages, none of which is worth a request of its own. */
const PARTS = [
  /\/sdk\/src\/react\/(?:sign-in|files\/save-file|parts\/code-digits)/,
  /\/guest-app\/src\/shared\/(?:code-form|facts|freshness|run-sessions|use-(?:ended|guest-client|run)|workflows\.atoms)\.tsx?$/,
  /\/guest-app\/src\/(?:certificates\/certificates|shared\/prices\/prices)\.atoms\.ts$/,
]

/** On a slow line each request costs more than its bytes: what is always fetched together is one file. */
const chunks = [
  { name: 'first-screen', tags: ['$initial' as const] },
  { name: 'check-fields', test: /\/src\/(?:shared\/check-fields|helpers\/(?:contacts|phones))\.ts$/ },
  { name: 'server', test: (id: string) => [...SERVER, ...PARTS].some((part) => part.test(id)) },
  { name: 'certificates', test: /\/src\/certificates\/.*\.tsx?$/, minShareCount: 2 },
  { name: 'talk', test: /\/src\/shared\/(?:document-list|talk|text-area).*\.tsx?$/, minShareCount: 2 },
  { name: 'uploads', test: /\/src\/shared\/uploads\/.*\.tsx?$/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [reactModules(), react(), appAddresses, staticPages()],
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
