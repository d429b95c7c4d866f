/** Files of tests follow one another in a browser: none finds what the one before has left in its storages. */
sessionStorage.clear()
localStorage.clear()
