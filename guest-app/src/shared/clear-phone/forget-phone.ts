/** Storage keys without personal data: the language, its direction, and the theme. */
const preferences = new Set(['i18nextLng', 'rtlClass', 'theme'])

/** Removes all that this browser keeps of a customer: drafts, sessions, prices, photos on their way. */
export async function forgetPhone(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys({ ...storage })) if (!preferences.has(key)) storage.removeItem(key)
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}
