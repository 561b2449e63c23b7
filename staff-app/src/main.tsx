import { AppProviders } from '@coverdesk/sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import './global.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <AppProviders store={composeStore()} brand="teal" face="inter">
      <App />
    </AppProviders>
  </StrictMode>,
)
