import { type Content, element, text } from './element.ts';
import { type ChromeIconName, chromeIcon } from './icons/chromeIcon.ts';

/** The tools above the site in an editor's preview: they are the editor's, not the site's. */
export function previewToolbar(scripts: readonly string[]): Content {
	return element(
		'div',
		{ class: 'r-tools', role: 'toolbar', 'aria-label': 'Preview' },
		tool('back', 'arrowLeft', 'Back'),
		tool('forward', 'arrowRight', 'Forward'),
		element('span', { class: 'r-address' }),
		scripts.length === 0 ? undefined : scriptsNote(scripts),
		tool('openFile', 'edit', 'Open the page in the editor'),
		tool('lock', 'lock', 'Stay on this page, whatever the editor shows'),
		element(
			'span',
			{ class: 'r-tool-group', role: 'group', 'aria-label': 'Width' },
			width('phone', 'As wide as a phone'),
			width('tablet', 'As wide as a tablet'),
			width('full', 'As wide as the panel'),
		),
	);
}

/** That the project's scripts are not run here. */
function scriptsNote(scripts: readonly string[]): Content {
	const title = `The preview does not run the scripts of the project: ${scripts.join(', ')}.`;
	return element(
		'span',
		{ class: 'r-scripts-off', role: 'note', title, 'aria-label': title },
		text('Scripts off'),
	);
}

function tool(action: string, icon: ChromeIconName, label: string): Content {
	return element(
		'button',
		{ class: 'r-preview-tool', type: 'button', 'data-action': action, 'aria-label': label, title: label },
		chromeIcon(icon),
	);
}

function width(name: 'phone' | 'tablet' | 'full', label: string): Content {
	return element(
		'button',
		{
			class: 'r-preview-tool',
			type: 'button',
			'data-action': 'width',
			'data-label': name,
			'aria-label': label,
			'aria-pressed': 'false',
			title: label,
		},
		chromeIcon(name),
	);
}
