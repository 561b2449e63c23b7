import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false }

/** Built pages are told by the server where each app is; while developing `npm run dev` tells. */
const appAddresses: Plugin = {
  name: 'app-addresses',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('__APP_ADDRESSES__', process.env.APP_ADDRESSES ?? ''),
}

/** A font that arrives late is for the next page: no text changes its font while it is read. */
const stillFonts = {
  postcssPlugin: 'still-fonts',
  Declaration: {
    'font-display': (declaration: { value: string }): void => {
      if (declaration.value === 'swap') declaration.value = 'optional'
    },
  },
}

export default defineConfig({
  plugins: [react(), appAddresses],
  css: { postcss: { plugins: [stillFonts] } },
  resolve: { conditions: ['@coverdesk/source', ...defaultClientConditions] },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': api, '/locales': api, '/sandbox': api },
  },
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: 'es2022' },
})
