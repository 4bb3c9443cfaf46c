import type { Component } from '../component.ts';

export const video: Component = {
	name: 'video',
	summary: 'A video file of your own.',
	advice:
		'Add `controls` so that readers can pause it, and wrap it in a `Frame`. Attribute names are written as in JSX.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the video file.', sample: '/videos/demo.mp4' },
		controls: {
			kind: 'flag',
			summary: 'Shows the buttons to play, pause and change the volume.',
		},
		poster: { kind: 'asset', summary: 'Image shown until the video plays.' },
		autoPlay: { kind: 'flag', summary: 'Starts at once; browsers allow it only together with `muted`.' },
		muted: { kind: 'flag', summary: 'Plays without sound.' },
		loop: { kind: 'flag', summary: 'Starts again at the end.' },
		playsInline: { kind: 'flag', summary: 'Plays within the page on phones instead of full screen.' },
		preload: {
			kind: 'choice',
			summary: 'What the browser loads beforehand.',
			options: ['none', 'metadata', 'auto'],
		},
		width: { kind: 'text', summary: 'Width in pixels.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		title: { kind: 'text', summary: 'What the video shows, for screen readers.' },
		className: { kind: 'text', summary: 'CSS classes.' },
	},
	content: 'flow',
	example: `<Frame caption="From an empty folder to a published site">
  <video controls muted src="https://example.com/videos/first-site.mp4" title="Creating a site, step by step"></video>
</Frame>`,
	snippet: `<video controls src="\${1:/videos/demo.mp4}"></video>`,
	rendering: { kind: 'element' },
	element: true,
};
