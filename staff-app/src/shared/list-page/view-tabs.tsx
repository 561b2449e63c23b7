import { useText } from '@coverdesk/sdk/react'
import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { BookmarkAddRegular } from '@fluentui/react-icons/svg/bookmark-add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { ListAddress } from './use-list-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { shownView, type View } from './views.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  tabs: { flexWrap: 'wrap', flexShrink: 1, maxWidth: '100%' },
  form: { display: 'grid', gap: tokens.spacingVerticalM },
})

const OWN = 'own:'

interface ViewTabsProps {
  views: readonly View[]
  own: SavedViews
  address: ListAddress
}

/** The ready views and one's own as tabs; what stands in the address now can be named and kept. */
export function ViewTabs({ views, own, address }: ViewTabsProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('staff')
  const shown = shownView(views, own.saved, address)
  const selected = shown.own ? `${OWN}${shown.own.name}` : (shown.view?.name ?? '')
  const canKeep = shown.own === null && (address.isFiltered || address.sort !== '')
  const choose = (value: string): void => {
    const mine = own.saved.find(({ name }) => `${OWN}${name}` === value)
    address.show(mine?.address ?? views.find(({ name }) => name === value)?.filters ?? {})
  }
  if (views.length === 0 && own.saved.length === 0 && !canKeep) return null
  return (
    <div className={styles.bar}>
      <TabList
        className={styles.tabs}
        size="small"
        aria-label={t('views.label')}
        selectedValue={selected}
        onTabSelect={(_event, data) => choose(String(data.value))}
      >
        {views.map((view) => (
          <Tab key={view.name} value={view.name}>
            {view.label}
          </Tab>
        ))}
        {own.saved.map(({ name }) => (
          <Tab key={name} value={`${OWN}${name}`}>
            {name}
          </Tab>
        ))}
      </TabList>
      {canKeep ? <KeepView own={own} address={address} /> : null}
      {shown.own ? (
        <Button
          size="small"
          appearance="subtle"
          icon={<DeleteRegular />}
          onClick={() => own.remove(shown.own?.name ?? '')}
        >
          {t('views.delete', { name: shown.own.name })}
        </Button>
      ) : null}
    </div>
  )
}

function KeepView({ own, address }: Pick<ViewTabsProps, 'own' | 'address'>): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    own.add({ name, address: { ...address.filters, q: address.q, sort: address.sort } })
    setName('')
    setOpen(false)
  }
  return (
    <Popover trapFocus open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<BookmarkAddRegular />}>
          {t('views.keep')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('views.keep')}>
        <form className={styles.form} onSubmit={keep}>
          <Field label={t('views.name')} hint={t('views.name_hint')}>
            <Input value={name} maxLength={40} onChange={(_event, data) => setName(data.value)} />
          </Field>
          <Button type="submit" appearance="primary" disabledFocusable={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </form>
      </PopoverSurface>
    </Popover>
  )
}
