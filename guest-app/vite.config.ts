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

const ROOT_TEXTS = new Set(['reload', 'unexpected_title', 'unexpected_text', 'offline_title', 'offline_text'])
/** Of the common texts the first file carries only those of the outermost error boundary. */
const rootTexts: Plugin = {
  name: 'root-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/en\/common\.json$/ },
    handler: (json) => {
      const { actions, errors } = JSON.parse(json) as Record<string, Record<string, string>>
      const kept = (texts: Record<string, string> = {}): object =>
        Object.fromEntries(Object.entries(texts).filter(([key]) => ROOT_TEXTS.has(key)))
      return JSON.stringify({ actions: kept(actions), errors: kept(errors) })
    },
  },
}

/** What speaks with the server. */
const SERVER = [
  /\/(?:query-core|jotai-tanstack-query|jotai-family|ofetch|ufo|destr)\//,
  /\/sdk\/src\/(?:core|resources)\/|\/sdk\/src\/[\w-]+-client\.ts|\/sdk\/ui\/src\/(?:queries|session)\//,
  /\/sdk\/ui\/src\/(?:client|query-client)\.ts/,
]
/** Small parts of most pages, none of which is worth a request of its own. */
const PARTS = [
  /\/sdk\/ui\/src\/(?:sign-in\/use-submit|files\/save-file)/,
  /\/guest-app\/src\/shared\/(?:facts|freshness|purchase-progress|run-sessions|use-(?:ended|guest-client|run|submit)|workflows\.atoms)\.tsx?$/,
  /\/guest-app\/src\/(?:certificates\/certificates|shared\/prices\/prices)\.atoms\.ts$/,
]

/** On a slow line each request costs more than its bytes: what is always fetched together is one file. */
const chunks = [
  { name: 'first-screen', tags: ['$initial' as const] },
  {
    name: 'vehicle',
    test: /\/guest-app\/src\/(?:shared\/vehicles\/(?!find-close)|start\/(?:vehicle-page|sold)).*\.tsx?$/,
  },
  {
    name: 'check-fields',
    test: /\/src\/(?:shared\/(?:check-fields|use-checked)|identity\/(?:contacts|phones))\.tsx?$/,
  },
  { name: 'server', test: (id: string) => [...SERVER, ...PARTS].some((part) => part.test(id)) },
  {
    name: 'operations',
    test: /\/sdk\/ui\/src\/operations\/(?:operation-store|use-operations|workflow-form\.atoms|look-ups\.atoms)\.ts$|\/guest-app\/src\/(?:validations\/validations|payments\/payments|shared\/setups)\.atoms\.ts$/,
  },
  { name: 'prices', test: /\/guest-app\/src\/shared\/prices\/(?!prices\.atoms|price-change).*\.tsx?$/ },
  {
    name: 'purchase',
    test: /\/guest-app\/src\/(?:start\/(?:draft-of|price-input)|payments\/quote-facts|shared\/(?:id-types|last-name|start\.atoms|masked-email|price-parts|prices\/price-change))\.tsx?$/,
  },
  { name: 'claim-draft', test: /\/guest-app\/src\/shared\/unfinished-claim\/.*claim-draft.*\.ts$/ },
  { name: 'my', test: /\/guest-app\/src\/my\/my[.-](?:atoms|session)\.ts$/ },
  { name: 'certificates', test: /\/src\/certificates\/.*\.tsx?$/, minShareCount: 2 },
  { name: 'talk', test: /\/src\/shared\/(?:document-list|talk|text-area).*\.tsx?$/, minShareCount: 2 },
  { name: 'uploads', test: /\/src\/shared\/uploads\/.*\.tsx?$/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [react(), appAddresses, rootTexts, staticPages()],
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
