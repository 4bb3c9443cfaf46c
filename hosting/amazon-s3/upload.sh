#!/bin/sh
# Uploads the site of `recto build` to a bucket: sh upload.sh site s3://docs.acme.example
set -eu
site=$1
bucket=$2

# Scripts, styles and the search first, so that no page asks for a file that is not there yet.
aws s3 sync "$site/_recto" "$bucket/_recto" --cache-control 'public, max-age=86400'
aws s3 sync "$site" "$bucket" --exclude '_recto/*' --exclude '*.md' --exclude '_headers' --exclude '_redirects' \
	--exclude '.recto-build.json' --cache-control no-cache
aws s3 sync "$site" "$bucket" --exclude '*' --include '*.md' --exclude '_recto/*' --cache-control no-cache \
	--content-type 'text/markdown; charset=utf-8'
# Files that the site no longer has.
aws s3 sync "$site" "$bucket" --delete --size-only --exclude '_headers' --exclude '_redirects' \
	--exclude '.recto-build.json'
