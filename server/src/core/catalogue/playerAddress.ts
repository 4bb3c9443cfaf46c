/** The pages on which readers watch a video, which no frame shows, and the player of the same video, which one does. */
const players: readonly (readonly [page: RegExp, player: string])[] = [
	[
		/^(?:https?:)?\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/,
		'https://www.youtube.com/embed/',
	],
	[/^(?:https?:)?\/\/youtu\.be\/([\w-]+)/, 'https://www.youtube.com/embed/'],
	[/^(?:https?:)?\/\/(?:www\.)?vimeo\.com\/(\d+)/, 'https://player.vimeo.com/video/'],
	[/^(?:https?:)?\/\/(?:www\.)?loom\.com\/share\/(\w+)/, 'https://www.loom.com/embed/'],
];

/** Where a frame finds the video of such a page; undefined for any other address. */
export function playerAddress(address: string): string | undefined {
	for (const [page, player] of players) {
		const [, video] = page.exec(address) ?? [];
		if (video !== undefined) return player + video;
	}
	return undefined;
}
