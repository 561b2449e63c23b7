import { mountApp } from '@coverdesk/sdk/react'
import { listenBeforeRouter } from '@coverdesk/sdk/react/leave-guard/first-to-hear.ts'
import { actions, errors } from '../../deploy/locales/en/common.json'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import './global.css'

listenBeforeRouter()
mountApp({ app: <App />, store: composeStore(), brand: 'ocean', face: 'inter', words: { actions, errors } })
