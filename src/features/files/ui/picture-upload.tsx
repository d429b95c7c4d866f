import { Upload, type UploadProps } from '#/design/upload.tsx'
import { acceptFor, askForKinds, UPLOAD_LIMITS } from '../rules.ts'
import { uploadPicture } from './upload-picture.ts'

type Props = Omit<UploadProps, 'accept' | 'kindRefused' | 'maxBytes' | 'upload'>

/** Takes and uploads a picture that everybody may see. */
export function PictureUpload(props: Props) {
  return (
    <Upload
      {...props}
      accept={acceptFor('public_picture')}
      kindRefused={askForKinds('public_picture')}
      maxBytes={UPLOAD_LIMITS.public_picture.max_bytes}
      upload={uploadPicture}
    />
  )
}
