/** A view of the editor's side bar: package.json's views are made from it. */
export interface View {
	readonly id: string;
	readonly title: string;
	/** Image of its place in the activity bar, from the extension's folder. */
	readonly icon: string;
	/** What it shows while it is empty: plain lines, and links that become buttons. */
	readonly welcome: string;
	/** What the Explorer shows while no folder is open. */
	readonly explorerWelcome: string;
	/** What it shows before anything is known. */
	readonly waiting: string;
	/** What it shows when the language server has stopped. */
	readonly stopped: string;
	/** The context that the editor sets then. */
	readonly isStopped: string;
	/** The context that the editor sets once it is known that nothing is there to show. */
	readonly isEmpty: string;
}

/**
 * The view has a place of its own in the activity bar rather than one in the Explorer: it is there before the first
 * docs project is, to offer one, and a sidebar of some hundred pages wants the whole height. Users can drag it elsewhere.
 */
export const docsView = {
	id: 'recto.docs',
	title: 'Docs',
	icon: 'media/docs.svg',
	welcome: [
		'No docs project is open. A docs project is a folder that contains docs.json or mint.json.',
		'[New Docs Project](command:recto.newProject)',
		'[Open Folder](command:vscode.openFolder)',
	].join('\n'),
	explorerWelcome: 'You can also create a documentation site.\n[New Docs Project](command:recto.newProject)',
	waiting: 'Reading your docs projects …',
	stopped: [
		'The language server of Recto stopped, so the navigation cannot be shown.',
		'[Restart Language Server](command:recto.restartServer)',
	].join('\n'),
	isStopped: 'recto.serverStopped',
	isEmpty: 'recto.hasNoProject',
} as const satisfies View;
