import { useText } from '@coverdesk/ui'
import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Insertable } from './insertable.ts'

interface InsertAnswerProps {
  answers: readonly Insertable[]
  /** Name of the field that the answer goes into. */
  field: string
  onInsert: (answer: Insertable) => void
}

/** Offers the answers of earlier steps, by their form; nothing where there are none. */
export function InsertAnswer({ answers, field, onInsert }: InsertAnswerProps): ReactElement | null {
  const { t } = useText('workflows')
  const forms = [...new Set(answers.map(({ form }) => form))]
  if (forms.length === 0) return null
  return (
    <Menu positioning={{ autoSize: true }}>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="transparent" aria-label={t('insert_answer_into', { field })}>
          {t('insert_answer')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {forms.map((form) => (
            <MenuGroup key={form}>
              <MenuGroupHeader>{form}</MenuGroupHeader>
              {answers
                .filter((answer) => answer.form === form)
                .map((answer) => (
                  <MenuItem key={answer.name} onClick={() => onInsert(answer)}>
                    {answer.label}
                  </MenuItem>
                ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
