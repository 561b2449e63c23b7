// Runs before the first paint, so that nobody whose phone is dark sees a light page first. The app takes over after it.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Without storage the phone says.
  }
  const systemIsDark = theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches
  if (theme === 'dark' || systemIsDark) document.documentElement.classList.add('early-dark')
})()
