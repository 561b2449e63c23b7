import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from './card.tsx'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

/** Something that is edited by name and description, beside what else it has. */
interface NamedEdit {
  name: string
  setName: (name: string) => void
  description: string
  setDescription: (description: string) => void
  submit: { errors: Readonly<Record<string, string | undefined>> }
}

interface AboutCardProps {
  edit: NamedEdit
  locked: boolean
  /** Namespace with `about`, `name` and `description`. */
  texts: string
}

/** Name and description of what an editor changes. */
export function AboutCard({ edit, locked, texts }: AboutCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText(texts)
  const { errors } = edit.submit
  return (
    <Card title={t('about')}>
      <div className={styles.fields}>
        <Field label={t('name')} required validationMessage={errors.name ?? null}>
          <Input value={edit.name} readOnly={locked} onChange={(_event, data) => edit.setName(data.value)} />
        </Field>
        <Field label={t('description')} validationMessage={errors.description ?? null}>
          <Textarea
            value={edit.description}
            readOnly={locked}
            onChange={(_event, data) => edit.setDescription(data.value)}
          />
        </Field>
      </div>
    </Card>
  )
}
