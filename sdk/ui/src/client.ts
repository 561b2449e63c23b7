import type { ClientOptions, GuestClient, OfficeClient } from '@coverdesk/sdk'
import type { createStore, Getter } from 'jotai'
import { type AppClient, clientAtom } from './client.atoms.ts'
import { failureText } from './errors/failure-text.ts'
import { languageTag } from './locale/languages.ts'
import { dictionariesAtom, dirAtom, localeAtom } from './locale/locale.atoms.ts'
import { createText } from './locale/use-text.ts'

export { type AppClient, clientAtom, useClient } from './client.atoms.ts'

/** What an app decides about its client. */
export interface AppClientOptions extends SessionOptions {
  /** Creates the SDK client; calls that it lacks are never sent. */
  make: (options: ClientOptions) => OfficeClient | GuestClient
}

/** The session of a client. */
export interface SessionOptions {
  /** Returns the bearer token, or null. */
  getToken: () => string | null
  /** Called on any 401: forget the session and go to the sign-in page. */
  onUnauthorized: () => void
  /** The address of the API; `/api` by default. */
  baseUrl?: string
}

/** Creates the client of an app, in the present language, and puts it in the store. */
export function createAppClient(
  store: ReturnType<typeof createStore>,
  { make, ...session }: AppClientOptions,
): AppClient {
  const client = make(inThisLanguage(store.get, session)) as AppClient
  store.set(clientAtom, client)
  return client
}

/** Options of a client that speaks the language in use. */
export function inThisLanguage(get: Getter, session: SessionOptions): ClientOptions {
  return {
    baseUrl: '/api',
    ...session,
    getLocale: () => languageTag(get(localeAtom)),
    getFailureText: (failure) => {
      const [dictionaries, locale] = [get(dictionariesAtom), get(localeAtom)]
      void dictionaries.load(locale, 'errors')
      return failureText(failure, createText(dictionaries, 'errors', locale, get(dirAtom)))
    },
  }
}
