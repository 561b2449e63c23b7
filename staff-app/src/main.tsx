import { AppProviders, RootBoundary } from '@coverdesk/sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { actions, errors } from '../../deploy/locales/en/common.json'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import './global.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const store = composeStore()
createRoot(root).render(
  <StrictMode>
    <RootBoundary store={store} words={{ actions, errors }}>
      <AppProviders store={store} brand="teal" face="inter">
        <App />
      </AppProviders>
    </RootBoundary>
  </StrictMode>,
)
