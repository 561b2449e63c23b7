import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import './guest.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Provider store={composeStore()}>
      <App />
    </Provider>
  </StrictMode>,
)
