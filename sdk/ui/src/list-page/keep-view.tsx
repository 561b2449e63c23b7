import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { BookmarkAddRegular } from '@fluentui/react-icons/svg/bookmark-add'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import type { ListAddress } from './use-list-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { type ColumnState, toKeep } from './views.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM, width: 'min(320px, calc(100vw - 64px))' },
})

interface KeepViewProps {
  own: SavedViews
  address: ListAddress
  columns: ColumnState
}

/** Names what the list shows now and keeps it, for oneself or for everybody with one's role. */
export function KeepView({ own, address, columns }: KeepViewProps): ReactElement {
  const styles = useStyles()
  const user = useAtomValue(currentUserAtom)
  const { t, msg } = useText('parts')
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const submit = useSubmit(['name'])
  const role = user?.role?.name
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    await submit.run(async () => {
      const view = await own.create(name.trim(), toKeep(address, columns), shared)
      address.show({ ...view.shown, view: view.id })
      setName('')
      setShared(false)
      setOpen(false)
    }, msg('views.failed'))
  }
  return (
    <Popover trapFocus open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<BookmarkAddRegular />}>
          {t('views.keep')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('views.keep')}>
        <form className={styles.form} noValidate onSubmit={(event) => void keep(event)}>
          <FormAlert text={submit.alert} />
          <Field
            label={t('views.name')}
            hint={t('views.name_hint')}
            validationMessage={submit.errors.name ?? null}
          >
            <Input value={name} maxLength={40} onChange={(_event, data) => setName(data.value)} />
          </Field>
          {role ? (
            <Field label={t('views.for')}>
              <RadioGroup
                value={shared ? 'role' : 'me'}
                onChange={(_event, data) => setShared(data.value === 'role')}
              >
                <Radio value="me" label={t('views.for_me')} />
                <Radio value="role" label={t('views.for_role', { role })} />
              </RadioGroup>
            </Field>
          ) : null}
          <Button type="submit" appearance="primary" disabledFocusable={name.trim() === '' || submit.busy}>
            {t(shared ? 'views.save_for_all' : 'views.save_mine')}
          </Button>
        </form>
      </PopoverSurface>
    </Popover>
  )
}
