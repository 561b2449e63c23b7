import type { Answers, FormField } from '@coverdesk/sdk/forms'
import { questionsOf } from '../forms/store.ts'
import { titleOf } from '../workflow-engine/definitions.ts'
import type { StepContext } from '../workflow-engine/step.ts'

export interface SubjectPart {
  /** Step of the form; approvals requested by earlier versions lack it. */
  step_key?: string
  /** Title in the language of the tracker. */
  title: string
  form_type: string
  fields: FormField[]
  answers: Answers
}

/** Returns every form answered so far, with the questions as they were presented. */
export async function subjectOf({ tx, services, workflow, tracker }: StepContext): Promise<SubjectPart[]> {
  const forms = await tx
    .selectFrom('forms')
    .select(['step_key', 'form_type', 'form_type_version'])
    .where('tracker_id', '=', tracker.id)
    .where('status', '=', 'submitted')
    .execute()
  const parts: SubjectPart[] = []
  for (const step of workflow.steps) {
    const form = forms.find((row) => row.step_key === step.key)
    if (!form) continue
    const { fields } = await questionsOf(tx, form)
    if (fields.length === 0) continue
    const title = titleOf(step, services.translate, tracker.locale)
    const answers = (tracker.answers[step.key] ?? {}) as Answers
    parts.push({ step_key: step.key, title, form_type: form.form_type, fields, answers })
  }
  return parts
}
