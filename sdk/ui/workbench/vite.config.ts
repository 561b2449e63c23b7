import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'

const pageOf = (name: string): string => fileURLToPath(new URL(`${name}.html`, import.meta.url))

const config: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ['@coverdesk/source', ...defaultClientConditions] },
  server: { port: 5180, open: false, fs: { allow: ['../../..'] } },
  build: {
    rolldownOptions: { input: [pageOf('index'), pageOf('story')] },
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
  },
}

export default config
