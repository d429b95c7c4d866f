// Runs before the first paint so that a remembered light or dark choice never flashes. A file, because the
// content policy forbids inline scripts. `src/design/theme.ts` writes what this reads.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  console.warn('theme choice is not readable', error)
}
