import type { FormType, FormTypeQuery } from '@coverdesk/sdk'
import { hasPrivilege, keepShown, queryAtom, queryFamily, suspenseQueryAtom, userAtom } from '@coverdesk/ui'
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
  asked: ['form-types', 'asked'],
}

export const formTypeListAtoms = listAtoms(formTypeKeys.list, (client, query: FormTypeQuery) =>
  client.workflow.formTypes.list(query),
)

/** A form type as it is now, or in an earlier version. */
export const formTypeAtom = queryFamily(({ id, version }: { id: string; version: number | null }) =>
  suspenseQueryAtom((client) => ({
    queryKey: formTypeKeys.one(id, version),
    queryFn: () => client.workflow.formTypes.get(id, version ?? undefined),
  })),
)

/** All of them, for steps to name; none for whoever may not read them. */
export const offeredFormTypesAtom = suspenseQueryAtom((client, get) => {
  const mayRead = hasPrivilege(get(userAtom), 'form.form-type.read')
  return {
    queryKey: formTypeKeys.offered,
    queryFn: async () =>
      mayRead ? allRows((cursor) => client.workflow.formTypes.list({ sort: 'name', cursor })) : [],
  }
})

/** All that are in use, with their questions. */
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

/** Some form types with their questions; those before while others are read. */
export const askedFormTypesAtom = queryFamily((ids: readonly string[]) =>
  queryAtom<FormType[]>((client, get) => ({
    queryKey: [...formTypeKeys.asked, ...ids],
    queryFn: () => Promise.all(ids.map((id) => client.workflow.formTypes.get(id))),
    placeholderData: keepShown(get, formTypeKeys.asked),
  })),
)

/** The operations that change them. */
export const formTypeStore = resourceStore(
  (client) => client.workflow.formTypes,
  'create',
  'update',
  'delete',
)
