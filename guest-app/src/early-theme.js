// Runs before the first paint, so that nobody who chose dark sees a light page first. The app takes over after it.
;(() => {
  let theme = ''
  try {
    theme = localStorage.getItem('theme')
  } catch {
    return
  }
  const systemIsDark = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
  if (theme === 'dark' || systemIsDark) document.documentElement.classList.add('early-dark')
})()
