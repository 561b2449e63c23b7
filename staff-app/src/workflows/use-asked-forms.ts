import type { FormType, ListedFormType, WorkflowStep } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/sdk/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { formTypesOf } from './amounts.ts'

const NONE: FormType[] = []

/** The form types that steps ask, with their questions; those before while others are read. */
export function useAskedForms(
  steps: readonly WorkflowStep[],
  formTypes: readonly ListedFormType[],
): FormType[] {
  const client = useClient()
  const queryClient = useAtomValue(queryClientAtom)
  const ids = formTypesOf(steps).flatMap((key) => formTypes.find((one) => one.key === key)?.id ?? [])
  const { data } = useQuery(
    {
      queryKey: ['form-types', 'asked', ...ids],
      queryFn: () => Promise.all(ids.map((id) => client.formTypes.get(id))),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return data ?? NONE
}
