import type { createStore } from 'jotai'
import { errorText, withDetails } from '../errors/error-text.ts'
import { dictionariesAtom, dirAtom, localeAtom } from '../locale/locale.atoms.ts'
import { createText } from '../locale/use-text.ts'
import type { QueryHandlers } from '../query-client.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { isOffline } from './missing-part.ts'
import { isOnline } from './use-online.ts'

/** Tells of failures that no screen shows itself. */
export function failureTeller(store: ReturnType<typeof createStore>): Required<QueryHandlers> {
  // Without a network at the start the texts come with the first page.
  store
    .get(dictionariesAtom)
    .load(store.get(localeAtom), 'errors')
    .catch(() => undefined)
  const tell = (error: unknown): void => {
    const { t } = createText(store.get(dictionariesAtom), 'common', store.get(localeAtom), store.get(dirAtom))
    showErrorToast(
      isOffline(error)
        ? withDetails(t('errors.offline_text'), error)
        : errorText(error, t('errors.unexpected_text')),
    )
  }
  return {
    onMutationError: tell,
    onQueryError: (error) => {
      // Without a connection the banner says it already.
      if (!isOffline(error) || isOnline()) tell(error)
    },
  }
}
