import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { dictionariesAtom, localeAtom, RootBoundary } from '@coverdesk/sdk/react'
import { Provider } from 'jotai'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { actions, errors } from '../../deploy/locales/en/common.json'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import { paths, startPath } from './paths.ts'
import './guest.css'

const FIRST_TEXTS = ['guest', 'prices', 'errors']

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
// The address of an advert leads on before anything is shown.
if (location.pathname === paths.buyMotor) {
  history.replaceState(null, '', `${startPath(MOTOR_WORKFLOW_ID)}${location.search}${location.hash}`)
}
const store = composeStore()
const dictionaries = store.get(dictionariesAtom)
// What the server wrote stays readable until the app can say as much.
await Promise.allSettled(FIRST_TEXTS.map((namespace) => dictionaries.load(store.get(localeAtom), namespace)))
// What was typed into the page of the HTML meanwhile.
window.typedBefore = Object.fromEntries(
  [...root.querySelectorAll('input')].map(({ name, value }) => [name, value]),
)
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
