import { useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'

/** Returns the most used selections of a workflow's trackers. */
export function useTrackerViews(): View[] {
  const { t } = useText('trackers')
  return [
    { name: 'all', label: t('views.all'), filters: {} },
    {
      name: 'office',
      label: t('views.office'),
      filters: { waits_for: 'staff' },
      empty: { title: t('empty.office_title'), text: t('empty.office_text') },
    },
    { name: 'customer', label: t('views.customer'), filters: { waits_for: 'guest' } },
    {
      name: 'late',
      label: t('views.late'),
      filters: { late: '1' },
      empty: { title: t('empty.late_title'), text: t('empty.late_text') },
    },
    { name: 'completed', label: t('views.completed'), filters: { state: 'completed' } },
  ]
}
