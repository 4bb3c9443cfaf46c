const menus = ':is(.r-menu, .r-tab-menu)';
const entries = ':is(a[href], button, [role="tab"])';

/**
 * Arrow keys in a menu, as the ARIA pattern for navigation in a disclosure has them: on its button, they open it and move
 * to the first or last entry; on an entry, to the next or previous one, as Home and End do to the first and last.
 */
export function moveAlongMenu(event: KeyboardEvent): void {
	const target = event.target instanceof HTMLElement ? event.target : null;
	const menu = target?.closest<HTMLDetailsElement>(menus);
	if (!target || !menu || event.altKey || event.ctrlKey || event.metaKey) return;
	const all = [...menu.querySelectorAll<HTMLElement>(entries)].filter((entry) => !entry.closest('[hidden]'));
	const isOnButton = target.closest('summary') !== null;
	const index = all.indexOf(target);
	const next = nextEntry(event.key, { count: all.length, index, isOnButton });
	if (next === undefined) return;
	event.preventDefault();
	// Entries of a closed menu cannot have the focus.
	menu.open = true;
	all[next]?.focus();
}

interface MenuPlace {
	readonly count: number;
	/** Index of the entry with the focus; -1 if the focus is on none. */
	readonly index: number;
	readonly isOnButton: boolean;
}

function nextEntry(key: string, { count, index, isOnButton }: MenuPlace): number | undefined {
	if (count === 0 || (!isOnButton && index < 0)) return undefined;
	if (key === 'ArrowDown') return isOnButton ? 0 : (index + 1) % count;
	if (key === 'ArrowUp') return isOnButton ? count - 1 : (index - 1 + count) % count;
	if (isOnButton) return undefined;
	if (key === 'Home') return 0;
	return key === 'End' ? count - 1 : undefined;
}

/** Closes a menu when the focus moves out of it, as Tab does after the last entry. */
export function closeLeftMenu({ target, relatedTarget }: FocusEvent): void {
	const menu = target instanceof Element ? target.closest<HTMLDetailsElement>(`${menus}[open]`) : null;
	// Without a new place of the focus, the window has lost it, or the reader clicked on something without focus.
	if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
}
