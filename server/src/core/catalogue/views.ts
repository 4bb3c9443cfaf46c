/** View in the side bar. The views in package.json are generated from it. */
export interface View {
	readonly id: string;
	readonly title: string;
	/** Icon in the activity bar, by path from the extension's folder. */
	readonly icon: string;
	/** Welcome content of the empty view: plain lines, and links that become buttons. */
	readonly welcome: string;
	/** Welcome content of the Explorer while no folder is open. */
	readonly explorerWelcome: string;
	/** Welcome content until the server has answered. */
	readonly waiting: string;
	/** Welcome content when the language server has stopped. */
	readonly stopped: string;
	/** Context key for `stopped`. */
	readonly isStopped: string;
}

/**
 * In the activity bar rather than the Explorer: visible before the first docs project exists, to offer one, and a
 * sidebar of hundreds of pages needs the height. Users can move it.
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
} as const satisfies View;
