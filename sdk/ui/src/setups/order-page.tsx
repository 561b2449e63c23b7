import { type ListedSetupEntry, type SetupListName, setupLists } from '@coverdesk/sdk'
import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.ts'
import { conflictOf } from '../errors/field-errors.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { useText } from '../locale/use-text.ts'
import { moved } from '../movable-list/moved.ts'
import { Card } from '../parts/card.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { useSetupPlace } from './setup-place.tsx'
import { setupApi, setupChoicesAtom, setupKeys } from './setups.atoms.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '640px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

/** The order people choose in from a list. */
export function OrderPage({ list }: { list: SetupListName }): ReactElement {
  const { parent } = setupLists[list]
  const { t } = useText('setups')
  const parents = useAtomValue(setupChoicesAtom(parent ?? null))
  const entries = useAtomValue(setupChoicesAtom(list))
  const [chosen, setChosen] = useState('')
  const under = chosen || parents[0]?.code
  const shown = parent ? entries.filter((entry) => entry.parent === under) : entries
  return (
    <>
      {parent ? (
        <Field label={t(`lists.${parent}.one`)}>
          <Select value={under ?? ''} onChange={(_event, data) => setChosen(data.value)}>
            {parents.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Order
        key={`${list} ${under} ${shown.map(({ id }) => id).join()}`}
        list={list}
        parent={parent ? under : undefined}
        entries={shown}
      />
    </>
  )
}

interface OrderProps {
  list: SetupListName
  parent: string | undefined
  entries: ListedSetupEntry[]
}

function Order({ list, parent, entries }: OrderProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const place = useSetupPlace()
  const [, navigate] = useLocation()
  const { t, msg } = useText('setups')
  const [order, setOrder] = useState(entries)
  const submit = useSubmit([])
  const changed = order.some(({ id }, index) => id !== entries[index]?.id)
  const save = (): Promise<boolean> =>
    submit.run(async () => {
      try {
        await setupApi(client, list).orderEntries(list, { parent, ids: order.map(({ id }) => id) })
      } catch (error) {
        if (conflictOf(error)) void invalidate(setupKeys.all)
        throw error
      }
      showSuccessToast(t('ordered'))
      await invalidate(setupKeys.all)
      navigate(place.list(list))
    }, msg('save_failed'))
  useLeaveGuard(changed, save)
  return (
    <>
      <PageTitle
        stays
        title={t('order_title', { list: t(`lists.${list}.title`) })}
        lead={changed ? t('unsaved') : t('order_lead')}
        actions={
          <Button
            appearance="primary"
            disabledFocusable={submit.busy || !changed}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        }
      />
      <FormAlert text={submit.alert} />
      <Card title={t('order_list')}>
        <ol className={styles.list}>
          {order.map(({ id, name }, index) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <Button
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('up', { name })}
                disabledFocusable={index === 0}
                onClick={() => setOrder(moved(order, id, -1))}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('down', { name })}
                disabledFocusable={index === order.length - 1}
                onClick={() => setOrder(moved(order, id, 1))}
              />
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
