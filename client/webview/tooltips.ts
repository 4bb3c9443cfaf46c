/** Keeps an opening tip within the window. */
export function placeTip(event: Event): void {
	const word = event.target instanceof Element ? event.target.closest('.r-tooltip') : null;
	const tip = word?.querySelector<HTMLElement>('.r-tip');
	if (!word || !tip) return;
	word.classList.remove('r-closed');
	tip.style.setProperty('--shift', '0px');
	const { left, right } = tip.getBoundingClientRect();
	const margin = 12;
	const over = right - (document.documentElement.clientWidth - margin);
	const shift = left < margin ? margin - left : over > 0 ? -over : 0;
	tip.style.setProperty('--shift', `${shift}px`);
	tip.classList.toggle('r-below', word.getBoundingClientRect().top - tip.offsetHeight < 60);
}

/** Escape closes the tip of the word that has the focus or lies under the pointer. */
export function closeTips(): void {
	for (const word of document.querySelectorAll('.r-tooltip:hover, .r-tooltip:focus-within'))
		word.classList.add('r-closed');
}
