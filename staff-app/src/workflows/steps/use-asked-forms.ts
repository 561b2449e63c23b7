import type { FormType, ListedFormType, WorkflowStep } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import { askedFormTypesAtom } from '../../form-types/form-types.atoms.ts'
import { formTypesOf } from './amounts.ts'

const NONE: FormType[] = []

/** The form types that steps ask, with their questions; those before while others are read. */
export function useAskedForms(
  steps: readonly WorkflowStep[],
  formTypes: readonly ListedFormType[],
): FormType[] {
  const ids = formTypesOf(steps).flatMap((key) => formTypes.find((one) => one.key === key)?.id ?? [])
  return useAtomValue(askedFormTypesAtom(ids)).data ?? NONE
}
