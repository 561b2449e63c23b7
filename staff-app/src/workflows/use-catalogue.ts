import { allPages, type Condition, type ListedFormType, type Page, type Parties } from '@coverdesk/sdk'
import { hasPrivilege, useClient, userAtom } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useReading, useRefresh } from '../shared/use-reading.ts'

/** Everything a step can name. */
export interface Catalogue {
  formTypes: ListedFormType[]
  conditions: Condition[]
  parties: Parties
}

const NOBODY: Parties = { roles: [], departments: [], branches: [], people: [] }
const FORM_TYPES = ['form-types', 'offered']
const CONDITIONS = ['conditions', 'offered']

/** What steps can name, read again when the user comes back from a page where they made more. */
export function useCatalogue(): Catalogue {
  const client = useClient()
  const refresh = useRefresh()
  const user = useAtomValue(userAtom)
  const readsFormTypes = hasPrivilege(user, 'form.form-type.read')
  const readsParties = hasPrivilege(user, 'workflow.tracker.read')
  const formTypes = useReading(FORM_TYPES, async () =>
    readsFormTypes ? allOf((cursor) => client.formTypes.list({ sort: 'name', cursor })) : [],
  )
  const conditions = useReading(CONDITIONS, () =>
    allOf((cursor) => client.conditions.list({ sort: 'name', cursor })),
  )
  const parties = useReading(['workflows', 'parties'], async () =>
    readsParties ? client.workflows.parties() : NOBODY,
  )
  useEffect(() => {
    const again = (): void => {
      void refresh(FORM_TYPES)
      void refresh(CONDITIONS)
    }
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [refresh])
  return { formTypes, conditions, parties }
}

async function allOf<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of allPages(read)) rows.push(row)
  return rows
}
