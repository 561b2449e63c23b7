import type { MissingTranslations } from '@coverdesk/sdk'
import { bankQuestions, type FieldText, stepTextsOf, textsOf } from '@coverdesk/sdk/forms'
import type { StaffUser } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { formTypeName } from '../../platform/translations/form-type-texts.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { selectFormTypes } from '../form-types/store.ts'
import { workflowText } from '../workflow-engine/definitions.ts'
import { editedSteps, selectWorkflows } from '../workflows/store.ts'

/** Form types, and workflows, that are read at most; an insurer has some dozens. */
const MOST = 1000

/** A form type or workflow in use, with the texts that staff wrote into it. */
export interface WrittenTexts extends Pick<MissingTranslations, 'kind' | 'id' | 'name'> {
  texts: FieldText[]
}

/** Reads the texts of the form types and workflows in use that a user may read. */
export async function readWrittenTexts(
  services: Services,
  user: Pick<StaffUser, 'privileges'>,
  locale: string,
): Promise<WrittenTexts[]> {
  const t: TextOf = (namespace, key) => services.translate(locale, namespace, key)
  const formTypes = user.privileges.has('form.form-type.read') ? await ofFormTypes(services.db, t) : []
  const workflows = user.privileges.has('workflow.workflow.read') ? await ofWorkflows(services, locale) : []
  return [...formTypes, ...workflows]
}

async function ofFormTypes(db: Db, t: TextOf): Promise<WrittenTexts[]> {
  const rows = await selectFormTypes(db)
    .where('archived_at', 'is', null)
    .orderBy('form_types.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, fields }) => {
    const banks = bankQuestions(fields)
    const texts = fields.flatMap((field) => textsOf(field, { options: banks.has(field.key) }))
    return { kind: 'form_type', id, name: formTypeName(t, name), texts }
  })
}

async function ofWorkflows({ db, translate }: Services, locale: string): Promise<WrittenTexts[]> {
  const rows = await selectWorkflows(db)
    .where('state', '!=', 'archived')
    .orderBy('workflows.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    kind: 'workflow',
    id: String(row.id),
    name: workflowText(row, row.name, translate, locale),
    texts: editedSteps(row).flatMap(stepTextsOf),
  }))
}
