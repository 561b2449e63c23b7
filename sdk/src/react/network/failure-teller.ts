import type { createStore } from 'jotai'
import { errorText } from '../errors/error-text.ts'
import { dictionariesAtom, dirAtom, localeAtom } from '../locale/locale.atoms.ts'
import { createText } from '../locale/use-text.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { isOffline } from './missing-part.ts'
import { isOnline } from './use-online.ts'

/** Shows a toast for failures no screen shows itself, except a missing connection, which the banner shows. */
export function failureTeller(store: ReturnType<typeof createStore>): (error: unknown) => void {
  // Without a network at the start the texts come with the first page.
  store
    .get(dictionariesAtom)
    .load(store.get(localeAtom), 'errors')
    .catch(() => undefined)
  return (error) => {
    if (isOffline(error) && !isOnline()) return
    const { t } = createText(store.get(dictionariesAtom), 'common', store.get(localeAtom), store.get(dirAtom))
    showErrorToast(
      isOffline(error) ? t('errors.offline_text') : errorText(error, t('errors.unexpected_text')),
    )
  }
}
