import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false }

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@coverdesk/source', ...defaultClientConditions] },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': api, '/locales': api, '/sandbox': api },
  },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
