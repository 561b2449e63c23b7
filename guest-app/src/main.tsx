import { CLAIMS_WORKFLOW_ID, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { dictionariesAtom, localeAtom, RootBoundary } from '@coverdesk/ui'
import { Provider } from 'jotai'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { actions, errors } from '../../deploy/locales/en/common.json'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import { paths, startPath } from './paths.ts'
import { holdFirstPaint } from './shared/first-paint.ts'
import { watchTyping } from './shared/typed-before.ts'
// Nearly every page needs them: they come with the first file, not in one of their own.
import './shared/fields.tsx'
import './shared/form-page.tsx'
import './start/check-vehicle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
// The short addresses lead on before anything is shown.
const shortcuts: Record<string, number> = {
  [paths.buyMotor]: MOTOR_WORKFLOW_ID,
  [paths.claimRequest]: CLAIMS_WORKFLOW_ID,
}
const shortcut = shortcuts[location.pathname]
if (shortcut) history.replaceState(null, '', `${startPath(shortcut)}${location.search}${location.hash}`)
holdFirstPaint()
watchTyping(root)
const store = composeStore()
const dictionaries = store.get(dictionariesAtom)
// What the server wrote stays readable until the app can say as much.
const firstTexts =
  location.pathname === startPath(MOTOR_WORKFLOW_ID) ? ['guest', 'errors', 'prices'] : ['guest', 'errors']
await Promise.allSettled(firstTexts.map((namespace) => dictionaries.load(store.get(localeAtom), namespace)))
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RootBoundary store={store} words={{ actions, errors }}>
        <Provider store={store}>
          <App />
        </Provider>
      </RootBoundary>
    </StrictMode>,
  ),
)
