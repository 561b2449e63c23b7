import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { staticPages } from './static-pages.ts'

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false }

export default defineConfig({
  plugins: [react(), staticPages()],
  resolve: { conditions: ['@coverdesk/source', ...defaultClientConditions] },
  server: { allowedHosts: ['.localhost'], proxy: { '/api': api, '/locales': api, '/sandbox': api } },
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: 'es2022', manifest: true },
})
