import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { codeOf } from '../errors/error-facts.ts'
import { errorText } from '../errors/error-text.ts'
import { useText } from '../locale/use-text.ts'
import { showErrorToast, showSuccessToast } from '../toasts/toasts.ts'
import { KeepView } from './keep-view.tsx'
import { RemoveView } from './remove-view.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { type ColumnState, type SelectedView, toKeep } from './views.ts'

interface ViewActionsProps {
  shown: SelectedView
  own: SavedViews
  address: ListAddress
  columns: ColumnState
}

/** The actions on a changed view: discard the change, save it in the view, or save it as a new one. */
export function ViewActions({ shown, own, address, columns }: ViewActionsProps): ReactElement {
  const { t } = useText('parts')
  const { saved, changed } = shown
  const save = async (): Promise<void> => {
    if (!saved) return
    try {
      const { id, shown: stored } = await own.update(saved, toKeep(address, columns))
      address.show({ ...stored, view: id })
      showSuccessToast(t('views.saved'))
    } catch (error) {
      showErrorToast(
        codeOf(error) === 'edit_conflict' ? t('views.conflict') : errorText(error, t('views.failed')),
      )
      void own.refresh()
    }
  }
  return (
    <>
      {saved && changed ? (
        <>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => address.show({ ...saved.shown, view: saved.id })}
          >
            {t('views.reset')}
          </Button>
          {saved.editable ? (
            <Button size="small" onClick={() => void save()}>
              {t(saved.shared ? 'views.save_for_all' : 'views.save')}
            </Button>
          ) : null}
        </>
      ) : null}
      {saved && !changed ? null : <KeepView own={own} address={address} columns={columns} />}
      {saved?.editable ? (
        <RemoveView
          view={saved}
          onRemove={async () => {
            await own.remove(saved)
            address.show({})
          }}
        />
      ) : null}
    </>
  )
}
