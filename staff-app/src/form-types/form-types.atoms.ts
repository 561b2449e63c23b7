import type { FormType, FormTypeQuery } from '@coverdesk/sdk'
import {
  hasPrivilege,
  keepPreviousData,
  queryAtom,
  queryFamily,
  suspenseQueryAtom,
  userAtom,
} from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import { allRows } from '@coverdesk/ui/queries'
import type { QueryKey } from '@tanstack/query-core'

export const formTypeKeys = {
  all: ['form-types'],
  list: ['form-types', 'list'],
  one: (id: string, version: number | null): QueryKey => ['form-types', 'one', id, version ?? 'now'],
  offered: ['form-types', 'offered'],
  questions: ['form-types', 'questions'],
  byId: ['form-types', 'by-id'],
}

export const formTypeListAtoms = listAtoms(formTypeKeys.list, (client, query: FormTypeQuery) =>
  client.workflow.formTypes.list(query),
)

/** Current or earlier version of a form type. */
export const formTypeAtom = queryFamily(({ id, version }: { id: string; version: number | null }) =>
  suspenseQueryAtom((client) => ({
    queryKey: formTypeKeys.one(id, version),
    queryFn: () => client.workflow.formTypes.get(id, version ?? undefined),
  })),
)

/** All form types, as options for steps; empty for users who may not read them. */
export const offeredFormTypesAtom = suspenseQueryAtom((client, get) => {
  const mayRead = hasPrivilege(get(userAtom), 'form.form-type.read')
  return {
    queryKey: formTypeKeys.offered,
    queryFn: async () =>
      mayRead ? allRows((cursor) => client.workflow.formTypes.list({ sort: 'name', cursor })) : [],
  }
})

/** All active form types, with their questions. */
export const questionsAtom = suspenseQueryAtom((client) => ({
  queryKey: formTypeKeys.questions,
  queryFn: async () => {
    const found: FormType[] = []
    for (const { id } of await allRows((cursor) =>
      client.workflow.formTypes.list({ state: 'active', cursor }),
    )) {
      found.push(await client.workflow.formTypes.get(id))
    }
    return found
  },
}))

/** Form types by id, with their questions; the previous ones stay while others load. */
export const formTypesByIdAtom = queryFamily((ids: readonly string[]) =>
  queryAtom<FormType[]>((client, get) => ({
    queryKey: [...formTypeKeys.byId, ...ids],
    queryFn: () => Promise.all(ids.map((id) => client.workflow.formTypes.get(id))),
    placeholderData: keepPreviousData(get, formTypeKeys.byId),
  })),
)

/** Operations that change form types. */
export const formTypeStore = resourceStore(
  (client) => client.workflow.formTypes,
  'create',
  'update',
  'delete',
)
