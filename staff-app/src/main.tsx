import { mountApp } from '@coverdesk/sdk/react'
import { actions, errors } from '../../deploy/locales/en/common.json'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import { listenBeforeRouter } from './shared/leave-guard/first-to-hear.ts'
import './global.css'

listenBeforeRouter()
mountApp({ app: <App />, store: composeStore(), brand: 'teal', face: 'inter', words: { actions, errors } })
