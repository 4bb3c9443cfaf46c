import type { Component } from '../component.ts';

export const frame: Component = {
	name: 'Frame',
	summary: 'A border around an image or a video, with a caption below it.',
	advice:
		'Wrap every image in a frame. Use the caption to point out what to notice, and the alt text to describe the image.',
	attributes: {
		caption: { kind: 'markdown', summary: 'Caption shown below the image or video.' },
		hint: { kind: 'markdown', summary: 'Text shown above the image or video.', beyondSpec: true },
	},
	children: ['img', 'video', 'iframe'],
	content: 'flow',
	wraps: true,
	converts: 'image',
	example: `<Frame caption="What you write, and what readers see">
  ![A page's text on the left, and the same page as readers see it on the right](/images/page-anatomy.svg)
</Frame>`,
	snippet: `<Frame caption="\${1:What to notice}">
  ![\${2:What the image shows}](\${3:/images/example.png})
</Frame>`,
	rendering: { kind: 'frame' },
	aliases: ['Example'],
};

export const img: Component = {
	name: 'img',
	summary: 'An image with settings that Markdown image syntax does not support, such as its size.',
	advice: 'For a pair of light and dark images, use the classes `block dark:hidden` and `hidden dark:block`.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the image.', sample: '/images/example.png' },
		alt: {
			kind: 'text',
			summary:
				'Alt text, which describes the image for readers who cannot see it. Leave it empty for decorative images.',
			describes: true,
			sample: 'What the image shows',
		},
		width: { kind: 'text', summary: 'Width of the image in pixels.' },
		height: { kind: 'text', summary: 'Height of the image in pixels.' },
		className: { kind: 'text', summary: 'CSS classes of the image.' },
		noZoom: {
			kind: 'flag',
			summary: 'Whether to disable zooming when readers click the image.',
			beyondSpec: true,
		},
		title: { kind: 'text', summary: 'Tooltip text of the image.' },
		style: { kind: 'expression', summary: 'Inline CSS styles, as an object.' },
	},
	content: 'none',
	example: `<Frame>
  <img src="/images/page-anatomy.svg" alt="A page's text, and the same page as readers see it" noZoom />
</Frame>`,
	snippet: `<img src="\${1:/images/example.png}" alt="\${2:What the image shows}" />`,
	rendering: { kind: 'element' },
	element: true,
	beyondSpec: true,
};

export const video: Component = {
	name: 'video',
	summary: 'A video that is played from a file.',
	advice:
		'Add `controls` so that readers can pause the video, and wrap the video in a `Frame`. Write attribute names as in JSX, such as `autoPlay`.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the video file.', sample: '/videos/demo.mp4' },
		controls: {
			kind: 'flag',
			summary: 'Whether to show the playback controls.',
		},
		poster: { kind: 'asset', summary: 'Preview image shown before the video plays.' },
		autoPlay: {
			kind: 'flag',
			summary: 'Whether to start the video automatically. Browsers also require `muted`.',
		},
		muted: { kind: 'flag', summary: 'Whether to play the video without sound.' },
		loop: { kind: 'flag', summary: 'Whether to repeat the video when it ends.' },
		playsInline: {
			kind: 'flag',
			summary: 'Whether to play the video inline on phones instead of full screen.',
		},
		preload: {
			kind: 'choice',
			summary: 'Data that the browser loads before playback starts.',
			options: ['none', 'metadata', 'auto'],
		},
		width: { kind: 'text', summary: 'Width of the video in pixels.' },
		height: { kind: 'text', summary: 'Height of the video in pixels.' },
		title: { kind: 'text', summary: 'Description of the video for screen readers.' },
		className: { kind: 'text', summary: 'CSS classes of the video.' },
	},
	content: 'flow',
	example: `<Frame caption="From an empty folder to a published site">
  <video controls muted src="https://example.com/videos/first-site.mp4" title="Creating a site, step by step"></video>
</Frame>`,
	snippet: `<video controls src="\${1:/videos/demo.mp4}"></video>`,
	rendering: { kind: 'element' },
	element: true,
};

export const iframe: Component = {
	name: 'iframe',
	summary: 'Another web page embedded in this page, such as a hosted video.',
	advice:
		'Always set a `title`: screen readers announce it. Write attribute names as in JSX, such as `allowFullScreen`.',
	attributes: {
		src: {
			kind: 'url',
			summary: 'URL of the embedded page.',
			frames: true,
			sample: 'https://www.youtube.com/embed/VIDEO_ID',
		},
		title: {
			kind: 'text',
			summary: 'Description of the embedded page for screen readers.',
			sample: 'Product tour',
		},
		width: { kind: 'text', summary: 'Width of the frame in pixels or percent.' },
		height: { kind: 'text', summary: 'Height of the frame in pixels.' },
		allow: {
			kind: 'text',
			summary: 'Browser features that the embedded page can use, such as `fullscreen; picture-in-picture`.',
		},
		allowFullScreen: { kind: 'flag', summary: 'Whether the embedded page can be shown full screen.' },
		frameBorder: { kind: 'text', summary: 'Width of the border in old browsers. `0` hides the border.' },
		loading: {
			kind: 'choice',
			summary:
				'Loading behavior: `eager` loads the embedded page at once, `lazy` loads it when it is about to be visible.',
			options: ['lazy', 'eager'],
		},
		className: { kind: 'text', summary: 'CSS classes of the frame.' },
		sandbox: {
			kind: 'text',
			summary:
				'Restrictions on the embedded page. Each token in the value, such as `allow-scripts`, lifts one restriction.',
		},
		referrerPolicy: {
			kind: 'text',
			summary: 'Part of this page’s URL that the browser sends to the embedded page.',
		},
	},
	content: 'none',
	example: `<iframe
  src="https://www.youtube.com/embed/aqz-KE-bpKQ"
  title="Big Buck Bunny, an open film"
  width="100%"
  height="360"
  allowFullScreen
></iframe>`,
	snippet: `<iframe src="\${1:https://www.youtube.com/embed/VIDEO_ID}" title="\${2:Product tour}" allowFullScreen></iframe>`,
	rendering: { kind: 'element' },
	element: true,
};
