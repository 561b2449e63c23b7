import type { FormType, ListedFormType, WorkflowStep } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { formTypesByIdAtom } from '../../form-types/form-types.atoms.ts'
import { readIn } from '../../shared/translations/read-in.ts'
import { formTypesOf } from './amounts.ts'

const NONE: FormType[] = []

/** Returns the form types of steps with their questions in the reader's language; the previous ones while others load. */
export function useStepForms(
  steps: readonly WorkflowStep[],
  formTypes: readonly ListedFormType[],
): FormType[] {
  const { locale } = useText('workflows')
  const ids = formTypesOf(steps).flatMap((key) => formTypes.find((one) => one.key === key)?.id ?? [])
  const { data = NONE } = useAtomValue(formTypesByIdAtom(ids))
  return useMemo(() => data.map((one) => readIn(locale, one)), [data, locale])
}
