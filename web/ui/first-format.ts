/** The first format of a visit takes a slow phone a tenth of a second: it is made in a task of its own, before a page needs it. */
setTimeout(() => new Intl.DateTimeFormat());
