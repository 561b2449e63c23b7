import { errorText, queryAtom, showErrorToast, showUndoToast, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { Card } from '@coverdesk/ui/parts'
import { Field, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { type EditedStep, toEdited } from '../steps/steps.ts'
import { workflowKeys, workflowStore } from '../workflows.atoms.ts'

const MOST = 100

const templatesAtom = queryAtom((client) => ({
  queryKey: [...workflowKeys.all, 'templates'],
  queryFn: () => client.workflow.workflows.list({ state: 'published', limit: MOST, sort: 'name' }),
}))

interface StartFromProps {
  onSteps: (steps: EditedStep[]) => void
  onUndo: () => void
}

/** Offers the published workflows, the product's among them, as templates for the steps of a new one. */
export function StartFrom({ onSteps, onUndo }: StartFromProps): ReactElement | null {
  const workflows = useOperations(workflowStore)
  const { t } = useText('workflows')
  const { data } = useAtomValue(templatesAtom)
  const [chosen, setChosen] = useState('')
  if (!data || data.data.length === 0) return null
  const choose = async (id: string): Promise<void> => {
    setChosen(id)
    if (!id) return
    try {
      const { name, steps } = await workflows.get(Number(id))
      // The titles become the new workflow's own, so that staff can change them.
      onSteps(toEdited(steps.map(({ title_key: _, staff_title_key: __, ...step }) => step)))
      showUndoToast({ text: t('template_taken', { name }), action: t('undo'), onUndo })
    } catch (error) {
      setChosen('')
      showErrorToast(errorText(error, t('template_failed')))
    }
  }
  return (
    <Card title={t('start_from')}>
      <Field hint={t('start_from_hint')}>
        <Select
          aria-label={t('start_from')}
          value={chosen}
          onChange={(_event, { value }) => void choose(value)}
        >
          <option value="">{t('start_from_nothing')}</option>
          {data.data.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  )
}
