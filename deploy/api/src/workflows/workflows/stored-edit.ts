import type { WorkflowInput, WorkflowStep } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isPresented } from '../../platform/translations/is-presented.ts'
import { workflowText } from '../workflow-engine/definitions.ts'
import { withRoleNames } from './role-names.ts'
import { productConsent, type WorkflowRow } from './store.ts'

/** Returns what to store with an edit: texts that their reader left as presented stay as they are. */
export async function storedEdit(
  tx: Tx,
  services: Services,
  before: WorkflowRow,
  { name, description, consent_text, steps }: WorkflowInput,
): Promise<WorkflowInput> {
  const textOf = (stored: string, sent: string): string =>
    isPresented(services, sent, (_t, language) => workflowText(before, stored, services.translate, language))
      ? stored
      : sent
  const isProducts = isPresented(services, consent_text, (_t, language) =>
    productConsent(before, services, language),
  )
  return {
    name: textOf(before.name, name),
    description: textOf(before.description, description),
    consent_text: isProducts ? '' : consent_text,
    steps: await withRoleNames(tx, withProductTitles(steps, services)),
  }
}

/** Retains the product's title of steps whose title staff did not change, with its key, so that it stays translated. */
function withProductTitles(steps: readonly WorkflowStep[], services: Services): WorkflowStep[] {
  const isProducts = (key: string | undefined, title: string | undefined): boolean =>
    key !== undefined && title !== undefined && isPresented(services, title, (t) => t('workflow-steps', key))
  return steps.map(({ title_key, staff_title_key, staff_title, ...step }) => {
    const isStaffProducts = staff_title === undefined || isProducts(staff_title_key, staff_title)
    return {
      ...step,
      ...(title_key && isProducts(title_key, step.title)
        ? { title_key, title: services.translate('en', 'workflow-steps', title_key) }
        : {}),
      ...(isStaffProducts && staff_title_key ? { staff_title_key } : {}),
      ...(!isStaffProducts && staff_title ? { staff_title } : {}),
    }
  })
}
