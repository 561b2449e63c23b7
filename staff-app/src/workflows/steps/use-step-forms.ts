import type { FormType, ListedFormType, WorkflowStep } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import { formTypesByIdAtom } from '../../form-types/form-types.atoms.ts'
import { formTypesOf } from './amounts.ts'

const NONE: FormType[] = []

/** Returns the form types of steps with their questions; the previous ones while others load. */
export function useStepForms(
  steps: readonly WorkflowStep[],
  formTypes: readonly ListedFormType[],
): FormType[] {
  const ids = formTypesOf(steps).flatMap((key) => formTypes.find((one) => one.key === key)?.id ?? [])
  return useAtomValue(formTypesByIdAtom(ids)).data ?? NONE
}
