import { mountApp } from '@coverdesk/ui'
import { listenBeforeRouter } from '@coverdesk/ui/leave-guard'
import { actions, errors } from '../../deploy/locales/en/common.json'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import './global.css'

listenBeforeRouter()
mountApp({ app: <App />, store: composeStore(), brand: 'teal', face: 'inter', words: { actions, errors } })
